export { writeDocx } from './docx.ts';
export { writePdf } from './pdf.ts';
