export { measureDwell, type Dwell } from './dwell.ts';
