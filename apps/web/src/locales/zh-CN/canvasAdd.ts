/** Adding to a canvas: addresses out of files, what does not go in at once, payments outside the chains; and its branches. */
export const canvasAdd = {
  file: '从文件读入（.xlsx、.txt、.csv）',
  reading: '正在读取文件…',
  over: '识别到 {all} 个地址，一次加入前 {most} 个；另 {n} 个未加入，加入后留在框内，可接着加入',
  left: '前 {most} 个已查询；另 {n} 个未加入，留在框内，可接着加入',
  cut: '内容过长：后 {n} 个字没有读，请分成几份',
  sentCut: '只带去前 {most} 个；另 {n} 个未加入，可在图谱中粘贴或从文件读入',
  link: '线下连线',
  paidAt: '付款时间，如 2026-01-07（不知道可不填）',
  shownBy: '依据，如 银行流水、笔录第几页',
  oneBranch: '只有一个分支',
} as const;
