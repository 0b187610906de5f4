import type { EntityType, Label } from '@chaintrail/model';
import type { DemoNode } from '../types.ts';

/** Those whom the case meets on several of its chains. */
export const HARBOUR = '星港交易所';
export const NORTH = '北辰交易所';
export const PLATFORM = '「聚富优选」虚假投资平台';

/** Writes labels of the case on one chain. */
export function labelWriter(chainName: DemoNode['chainName']) {
  return (type: EntityType, claim: Label['claim'], entity: string | null, address: string, name: string): Label => ({
    chainName,
    address,
    name,
    entity,
    type,
    claim,
    source: '演示案件',
    isPrivate: false,
  });
}
