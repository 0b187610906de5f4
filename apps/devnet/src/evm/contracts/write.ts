import { writeFileSync } from 'node:fs';
import { compileContracts } from './compile.ts';

// Run after every change of contracts/*.sol: `node --import tsx apps/devnet/src/contracts/write.ts`.
writeFileSync(new URL('./compiled.json', import.meta.url), `${JSON.stringify(compileContracts())}\n`);
