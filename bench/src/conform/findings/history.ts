import { examine } from '@chaintrail/analysis/findings';
import type { Chain } from '@chaintrail/model';
import { compareRow, joinComparisons, type Comparison } from '../comparison.ts';
import type { Recording } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { isBorneOut, isPlainFact } from './plainFacts.ts';
import { listSubjects, type Moved } from './subjectOf.ts';

/** Recorded rows of people of whom nobody published anything bad. */
export interface History {
  name: string;
  files: readonly Recording[];
  chain: Chain;
  read: (plant: Plant) => Moved;
}

/** Of everybody who has a part in it: nobody is accused of anything, and what is told as a plain fact the rows show themselves. */
export function compareSilence(chain: Chain, moved: Moved): Comparison {
  return joinComparisons(
    ...listSubjects(chain, moved).map((subject) => {
      const { found } = examine(subject);
      const name = (some: typeof found): string => some.map(({ rule }) => rule).join(' ');
      return compareRow(
        `findings of ${subject.address}`,
        { accusations: '', untrue: '' },
        {
          accusations: name(found.filter((finding) => !isPlainFact(finding))),
          untrue: name(found.filter((finding) => isPlainFact(finding) && !isBorneOut(finding, subject, moved.sides))),
        },
      );
    }),
  );
}
