// A thread begins with JavaScript alone: this one learns TypeScript first. A bundled program brings its thread bundled and skips this.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
