import type { Drawing } from '../draw/drawing.ts';
import type { DrawnEdge, EdgeStyle } from '../draw/drawnEdges.ts';

export interface LegendMark {
  title: string;
  style: EdgeStyle;
  kind: DrawnEdge['kind'];
  isTraced: boolean;
}

const titles: Record<DrawnEdge['kind'], string> = {
  transfers: '转账',
  transfer: '单笔转账',
  cross: '跨链',
  offchain: '线下',
  fee: '手续费',
  inferred: '推断（可能）',
  owner: '输出所属地址',
};

/** The kinds of lines that a drawing has, and no others. */
export function legendOf({ edges }: Pick<Drawing, 'edges'>): LegendMark[] {
  let traced = false;
  const kinds = new Map<DrawnEdge['kind'], EdgeStyle>();
  for (const { isTraced, kind, style } of edges) {
    if (isTraced) traced = true;
    else if (!kinds.has(kind)) kinds.set(kind, style);
  }
  return [
    ...(traced ? [{ title: '追踪路径', style: 'solid' as const, kind: 'transfers' as const, isTraced: true }] : []),
    ...(Object.keys(titles) as DrawnEdge['kind'][]).flatMap((kind) => {
      const style = kinds.get(kind);
      return style === undefined ? [] : [{ title: titles[kind], style, kind, isTraced: false }];
    }),
  ];
}
