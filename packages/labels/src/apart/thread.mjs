// A thread begins with JavaScript alone: this one learns TypeScript first.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
