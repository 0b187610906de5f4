import type { CanvasNode, ChainStatusView } from '@chaintrail/contract/schemas';

/** How far one chain of a scene is kept where the scene was written to a file. */
export interface ChainHeight {
  title: string;
  /** Null where no block is kept: the chain is asked address by address, or not at all. */
  fromBlock: number | null;
  toBlock: number | null;
  time: number | null;
  note: string;
}

type Told = Pick<ChainStatusView, 'chainName' | 'title' | 'height' | 'firstBlock' | 'headTime' | 'mode'>;

/** Each chain of the nodes once, in the order of the list of chains; one that the list does not know comes last under its own name. */
export function listHeights(nodes: Iterable<Pick<CanvasNode, 'chainName'>>, chains: readonly Told[]): ChainHeight[] {
  const names = new Set([...nodes].flatMap(({ chainName }) => chainName ?? []));
  const known = chains.filter(({ chainName }) => names.has(chainName));
  const unknown = [...names].filter((name) => !known.some(({ chainName }) => chainName === name));
  return [
    ...known.map(({ title, height, firstBlock, headTime, mode }) => ({
      title,
      fromBlock: firstBlock,
      toBlock: height,
      time: headTime,
      note: noteOf({ height, firstBlock, mode }),
    })),
    ...unknown.map((title) => ({ title, fromBlock: null, toBlock: null, time: null, note: '未连接，没有数据高度' })),
  ];
}

function noteOf({ height, firstBlock, mode }: Pick<Told, 'height' | 'firstBlock' | 'mode'>): string {
  if (height === null) return mode === 'provider' ? '按地址查询，没有统一的数据高度' : '尚未收录区块，没有数据高度';
  return firstBlock !== null && firstBlock > 0 ? `自区块 ${count(firstBlock)} 起收录` : '';
}

/** As it stands below a picture: «以太坊 至区块 23,100,000». */
export function tellHeight({ title, toBlock, note }: ChainHeight): string {
  if (toBlock === null) return `${title} ${note}`;
  return `${title} 至区块 ${count(toBlock)}${note === '' ? '' : `（${note}）`}`;
}

const count = (block: number): string => block.toLocaleString('zh-CN');
