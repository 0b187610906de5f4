/** What people and contracts really call things, at its worst: long, right to left, signs of several characters, nothing to see. */
export const uglyNames = [
  '某某国际数字资产交易所（疑似诈骗团伙控制）归集热钱包·第三层·备注信息特别长的那一个地址账户名称示例文字到这里才结束',
  'שירותי_המרה_בינלאומיים_בעמ_כתובת_איסוף_ראשית_מספר_17',
  'محفظة التجميع الرئيسية رقم ٤٢ للتحويلات الدولية',
  '👩‍👩‍👧‍👦🏴‍☠️💸 emoji 🪙🧿',
  'Z\u200be\u200br\u200bo\u200dWidth\u2060Name',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'مزيج LTR و RTL 123',
  '\u202Egnp.exe',
] as const;

export const uglySymbols = ['USDT', 'VERYLONGTOKENSYMBOL2026', 'ريال', '🐸', 'شيقל', 'a\u200bb'] as const;
export const UGLY_METHOD = 'swapExactTokensForTokensSupportingFeeOnTransferTokensWithPermitAndReferral';
export const UGLY_REASON =
  '节点在该区间没有返回内部调用的执行记录，且备用数据源同样拒绝了这一请求；在补全完成之前，本页所列的内部交易、余额与统计可能少于实际发生的数量，请勿据此得出没有发生的结论。The upstream answered 429 Too Many Requests for debug_traceBlockByNumber(0x1509ae2).';
