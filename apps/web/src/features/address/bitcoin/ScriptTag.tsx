import type { ScriptType } from '@chaintrail/model';
import { Tag } from '../../../ui/Tag.tsx';
import { t } from './texts.ts';

/** The kind of script that an address stands for. */
export function ScriptTag({ type }: { type: ScriptType }) {
  return <Tag>{t(`bitcoin.script_${type}`)}</Tag>;
}
