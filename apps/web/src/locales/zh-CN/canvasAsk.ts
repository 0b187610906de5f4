/** What is asked for between the nodes of a canvas, and what of it was not. */
export const canvasAsk = {
  running: '正在查往来 {done} / {all}',
  stop: '停止',
  unasked: '{n} 个地址的往来没有查完，图上可能缺边：{list}',
  again: '再查一次',
  close: '知道了',
  more: '{list} 等',
} as const;
