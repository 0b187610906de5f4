import { createCollector, type OnRow } from '../collect.ts';
import { usualLimits } from '../limits.ts';
import type { Pack } from '../pack.ts';
import { PackError } from '../packError.ts';
import { cleanLine } from '../text.ts';
import { readXml } from '../xml.ts';

const SOURCE = 'https://sanctionslist.ofac.treas.gov/Home/SdnList';
const CURRENCY_ID = /^Digital Currency Address\s*-\s*(.+)$/;

interface Entry {
  uid: string;
  names: { first: string; last: string }[];
  type: string;
  programs: string[];
  ids: { uid: string; type: string; number: string; row: number }[];
  remarks: string;
}

/** Reads the digital currency addresses of OFAC's list of sanctioned persons (`SDN.XML`). */
export function readSdn(text: string, limits = usualLimits, onRow?: OnRow): Pack {
  const collector = createCollector('ofac', limits, onRow);
  let published: string | null = null;
  let isList = false;
  let entry: Entry | undefined;
  /** What is open: an entry's uid, an id's and an aka's have the same name. */
  const within: string[] = [];
  let idRow = 0;

  readXml(text, {
    open(name, _attribute, line) {
      if (within.length === 0) isList = name === 'sdnList';
      within.push(name);
      if (name === 'sdnEntry') entry = { uid: '', names: [{ first: '', last: '' }], type: '', programs: [], ids: [], remarks: '' };
      if (name === 'aka') entry?.names.push({ first: '', last: '' });
      if (name === 'id') {
        entry?.ids.push({ uid: '', type: '', number: '', row: 0 });
        idRow += 1;
      }
      // To count lines is dear: only where an address may stand.
      const id = entry?.ids.at(-1);
      if (name === 'idNumber' && id && CURRENCY_ID.test(id.type)) id.row = line();
    },
    close(name, written) {
      within.pop();
      const parent = within.at(-1);
      const said = cleanLine(written);
      if (name === 'Publish_Date') published = readAmericanDate(said);
      if (!entry) return;
      if (parent === 'sdnEntry' && name === 'uid') entry.uid = said;
      if (parent === 'sdnEntry' && name === 'sdnType') entry.type = said;
      if (parent === 'sdnEntry' && name === 'remarks') entry.remarks = said;
      if (name === 'program') entry.programs.push(said);
      const person = parent === 'aka' ? entry.names.at(-1) : parent === 'sdnEntry' ? entry.names[0] : undefined;
      if (person && name === 'lastName') person.last = said;
      if (person && name === 'firstName') person.first = said;
      const id = parent === 'id' ? entry.ids.at(-1) : undefined;
      if (id && name === 'uid') id.uid = said;
      if (id && name === 'idType') id.type = said;
      if (id && name === 'idNumber') id.number = said;
      if (name !== 'sdnEntry') return;
      take(entry);
      entry = undefined;
    },
  });

  function take({ uid, names, type, programs, ids, remarks }: Entry): void {
    const [name = '', ...aliases] = names.map(({ first, last }) => [first, last].filter((part) => part !== '').join(' '));
    const coins = ids.flatMap((id) => {
      const chainWord = CURRENCY_ID.exec(id.type)?.[1];
      return chainWord === undefined ? [] : [{ ...id, chainWord }];
    });
    if (coins.length === 0) return;
    const entityKey = `ofac:${uid}`;
    collector.addEntity(coins[0]?.row ?? idRow, {
      key: entityKey,
      nameEn: name,
      kind: 'sanction',
      concepts: ['sanction'],
      countries: [],
      aliases: [...new Set(aliases)].filter((alias) => alias !== '' && alias !== name),
      refs: [SOURCE],
    });
    const note = [type, programs.join(' '), remarks].filter((part) => part !== '').join('；');
    for (const { chainWord, number, row } of coins) {
      collector.add(row, {
        chainWord,
        address: number,
        name,
        ownKey: uid,
        entityKey,
        riskType: 'sanction',
        concepts: ['sanction'],
        // That the list names the address is a fact; it is the authority's word whose it is.
        kind: 'intelligence',
        confidence: 60,
        definesCluster: false,
        source: SOURCE,
        sourceDate: published,
        evidence: [{ uri: SOURCE, note: `OFAC SDN ${uid}` }],
        ...(note === '' ? {} : { note }),
      });
    }
  }

  if (!isList) {
    throw new PackError('not_a_pack', '文件不是 OFAC 的 SDN 名单（最外层应为 sdnList）。请下载 SDN.XML，不是 SDN_ADVANCED.XML。');
  }
  return collector.finish({ title: 'OFAC SDN', creator: 'U.S. Department of the Treasury' });
}

/** `11/05/2024` is the fifth of November. */
function readAmericanDate(text: string): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
