import type { Grid } from '../page.ts';

/** As the standard names them; where a computer lacks them it takes the first that it has of those beside them. */
const faces = [
  { name: '仿宋_GB2312', others: '仿宋,FangSong,朱雀仿宋,Noto Serif SC,Noto Serif CJK SC' },
  { name: '方正小标宋简体', others: 'FZXiaoBiaoSong-B05S,Noto Serif SC,Noto Serif CJK SC' },
  { name: '黑体', others: 'SimHei,Noto Sans SC,Noto Sans CJK SC' },
  { name: '宋体', others: 'SimSun,Noto Serif SC,Noto Serif CJK SC' },
] as const;

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * Files of a Word document that the library writes otherwise. Lines are as high as they are told to be (on the grid a large one would
 * take two), Chinese and Latin stand as close as in the PDF, punctuation stays inside the
 * type area, and a page ends where it is full.
 */
export const ownParts = ({ bodyPt }: Grid): { path: string; data: string }[] => [
  {
    path: 'word/styles.xml',
    data: `${HEAD}<w:styles xmlns:w="${NAMESPACE}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="仿宋_GB2312" w:cs="Times New Roman"/><w:sz w:val="${bodyPt * 2}"/><w:szCs w:val="${bodyPt * 2}"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:widowControl w:val="0"/><w:overflowPunct w:val="0"/><w:autoSpaceDE w:val="0"/><w:autoSpaceDN w:val="0"/><w:snapToGrid w:val="0"/></w:pPr></w:style></w:styles>`,
  },
  {
    path: 'word/fontTable.xml',
    data: `${HEAD}<w:fonts xmlns:w="${NAMESPACE}">${faces
      .map(({ name, others }) => `<w:font w:name="${name}"><w:altName w:val="${others}"/><w:charset w:val="86"/></w:font>`)
      .join('')}</w:fonts>`,
  },
];
