import type { LetterRecord, LetterStepKind } from '@chaintrail/store/app';
import { tellCasesOf } from '../../cases/tellCases.ts';
import type { RequestContext } from '../../context.ts';
import { titleOf } from './caseWork.ts';

/** What a step of a letter is called in the timeline of its case. */
const stepWords: Readonly<Record<LetterStepKind, string>> = {
  made: '起草',
  submitted: '送审',
  withdrawn: '撤回修改',
  returned: '退回修改',
  approved: '审签通过',
  exported: '导出',
  issued: '签发',
  delivered: '送达',
  replied: '回函',
  renewed: '已续冻',
  expired: '到期',
};

/** Whoever works on the case reads how far its letter came. */
export function tellLetterStep(
  context: RequestContext,
  letter: Pick<LetterRecord, 'id' | 'type' | 'number'>,
  { organisation, kind, text = '' }: { organisation: string; kind: LetterStepKind; text?: string },
): Promise<void> {
  return tellCasesOf(context, { kind: 'letter', ref: letter.id, title: `${titleOf(letter, organisation)} ${stepWords[kind]}`, text });
}
