import type { CarriedLetter } from '@chaintrail/contract/schemas';
import type { LetterState } from '@chaintrail/store/app';
import type { Carrier } from '../../cases/carried.ts';
import { packLetter } from './export.ts';
import { composeOpened, openLetter, readerOf } from './open.ts';
import type { ReadDemoCanvas } from './picture.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A letter that was issued: the paper in each of its languages, and the archive with what it rests on. */
export function createLetterCarrier(parts: { version: string; readDemoCanvas: ReadDemoCanvas }): Carrier<CarriedLetter> {
  return async (context, ref) => {
    const record = uuid.test(ref) ? await context.stores.app.letters.find(ref) : undefined;
    if (!record || (record.ownerId !== null && record.ownerId !== readerOf(context)?.ownerId)) return { left: 'gone' };
    if (!isOut(record.state)) return { left: 'notIssued' };
    const opened = await openLetter(context, record);
    const { bytes, languages, files, figures, flow } = await packLetter(context, opened, { ...parts, stamping: undefined });
    return {
      about: {
        type: record.type,
        number: record.number ?? '',
        organisation: opened.organisation.name,
        state: record.state,
        issuedAt: opened.steps.find(({ kind }) => kind === 'issued')?.atMs ?? null,
        addresses: figures.addresses.length,
      },
      files: [...files.filter(({ name }) => name.endsWith('.pdf')), { name: 'letter.zip', bytes }],
      // In papers and archives no text can be found: these are what they were made of.
      texts: [
        JSON.stringify(figures),
        ...languages.map((language) => JSON.stringify(composeOpened(opened, language, context.now()))),
        ...(flow ? [flow.bytes.toString('utf8'), JSON.stringify(flow.about)] : []),
      ],
    };
  };
}

const isOut = (state: LetterState): state is CarriedLetter['state'] =>
  state === 'issued' || state === 'delivered' || state === 'replied' || state === 'expired';
