import { layLetter, type LetterLanguage } from '@chaintrail/letter';
import { writeDocx, writePdf } from '@chaintrail/letter/files';
import type { FileAnswer } from '../../api/file.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { writeBundle, type BundleAbout, type BundleFile } from './bundle.ts';
import { withoutCitations } from './cite.ts';
import { tellLetterStep } from './caseTimeline.ts';
import { drawFlow, type ReadDemoCanvas } from './picture.ts';
import { askStamp } from './stamp/askStamp.ts';
import { composeOpened, findLetter, isDraft, openLetter, type OpenedLetter } from './open.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const kindTitles = ['调证函', '冻结函', '解冻函'] as const;

/** The letter as a file; of an approved one it is kept that it was taken out. */
export async function exportLetter(
  context: RequestOf<'exportLetter'>,
  { version, readDemoCanvas }: { version: string; readDemoCanvas: ReadDemoCanvas },
): Promise<FileAnswer> {
  const { input, now, stores, tell, caller } = context;
  const record = await findLetter(context, input.id);
  const opened = await openLetter(context, record);
  const [first] = opened.content.language === 'en' ? (['en'] as const) : (['zh'] as const);
  const language = input.language ?? first;
  const name = nameOf(opened);
  tell({ detail: { format: input.format, language, draft: String(isDraft(opened)) } });
  const by = caller.kind === 'account' ? caller.account.name : '';
  if (record.state === 'approved' && opened.reader?.ownerId === record.ownerId) {
    await stores.app.letters.step(
      record.id,
      { from: ['approved'], to: 'exported', kind: 'exported' },
      { by, note: input.format, atMs: now() },
    );
    await tellLetterStep(context, record, { organisation: opened.organisation.name, kind: 'exported' });
  }
  if (input.format === 'pdf') return { fileName: `${name}.pdf`, type: 'application/pdf', body: await makePdf(opened, language, now()) };
  if (input.format === 'docx') return { fileName: `${name}.docx`, type: docx, body: await makeDocx(opened, language, now()) };
  const { bytes, stamped } = await packLetter(context, opened, { version, readDemoCanvas, stamping: stampingOf(context) });
  if (stamped)
    tell({
      detail: { format: input.format, language, draft: String(isDraft(opened)), stamp: stamped.isOk ? stamped.stamp.by : stamped.words },
    });
  return { fileName: `${name}.zip`, type: 'application/zip', body: bytes };
}

interface Packing {
  version: string;
  readDemoCanvas: ReadDemoCanvas;
  stamping: BundleAbout['stamping'];
}

/** The letter in each of its languages, and all of it with what it rests on as one archive. */
export async function packLetter(context: RequestContext, opened: OpenedLetter, { version, readDemoCanvas, stamping }: Packing) {
  const { caller, now } = context;
  const { record, content } = opened;
  const languages: LetterLanguage[] = content.language === 'both' ? ['zh', 'en'] : [content.language];
  const files: BundleFile[] = [];
  for (const one of languages) {
    files.push({ name: `letter-${one}.pdf`, bytes: await makePdf(opened, one, now()) });
    files.push({ name: `letter-${one}.docx`, bytes: await makeDocx(opened, one, now()) });
  }
  const flow = await drawFlow(context, opened, readDemoCanvas);
  const figures = withoutCitations(opened.figures);
  const written = await writeBundle(files, {
    letterId: record.id,
    number: record.number,
    version,
    operator: caller.kind === 'account' ? caller.account.name : '',
    atMs: now(),
    isDraft: isDraft(opened),
    figures,
    flow,
    stamping,
  });
  return { ...written, languages, files, figures, flow };
}

/** Who stamps bundles, where an administrator named somebody and the product may ask outside at all. */
function stampingOf({ settings, fetcher, signal }: RequestOf<'exportLetter'>): BundleAbout['stamping'] {
  const { timeStampUrl, areHistoriesAsked } = settings.current();
  if (timeStampUrl === null || !areHistoriesAsked) return undefined;
  return { service: new URL(timeStampUrl).host, ask: (content) => askStamp(fetcher, { url: timeStampUrl, content, signal }) };
}

const nameOf = ({ record, organisation }: OpenedLetter): string =>
  [record.number === null ? '草稿' : record.number, kindTitles[record.type - 1], organisation.name].join('-');

const aboutOf = (opened: OpenedLetter) => ({ title: nameOf(opened), author: opened.unit.name });

export const makePdf = (opened: OpenedLetter, language: LetterLanguage, nowMs: number): Promise<Buffer> =>
  writePdf(layLetter(composeOpened(opened, language, nowMs)), { ...aboutOf(opened), atMs: nowMs });

const makeDocx = (opened: OpenedLetter, language: LetterLanguage, nowMs: number): Promise<Buffer> =>
  writeDocx(composeOpened(opened, language, nowMs), aboutOf(opened));
