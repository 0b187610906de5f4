export { t } from '../texts.ts';
export { markTone, NameMarks } from './NameMarks.tsx';
