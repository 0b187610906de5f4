export { measureDwell } from './dwell.ts';
