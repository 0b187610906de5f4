import { writeFileSync } from 'node:fs';
import { encodePlayed, playedFile } from './played.ts';
import { writeStory } from './story.ts';

// Run after every change of the story: `node --import tsx apps/devnet/src/bitcoin/scenario/write.ts`.
writeFileSync(playedFile, encodePlayed(writeStory()));
