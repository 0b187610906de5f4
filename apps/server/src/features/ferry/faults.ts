import { FerryError } from '../../ferry/ferryError.ts';

/** Why a pack is turned away. */
export function tellFerryFault({ code, line }: FerryError): string {
  const said: Record<FerryError['code'], string> = {
    no_pack: '这不是链踪的摆渡包，或文件已损坏',
    unsigned: '摆渡包的签名无效：文件在签名之后被改动过，哪怕只改了一个字节',
    newer: '摆渡包来自更新的版本，请先升级链踪',
    bad_line: `摆渡包第 ${line} 行的内容不合格式`,
    cut: '摆渡包不完整：行数与结尾的清点不符',
    too_large: '摆渡包解开后超出上限',
    wrong_passphrase: '口令不对，或文件在加上口令之后被改动过',
  };
  return `${said[code]}，已拒绝，没有写入任何内容；请向制作单位索取原件`;
}

const failures: Partial<Record<string, string>> = {
  ferry_running: '其中有地址在导入期间一再开始补全，整包没有写入：等它完成或暂停后，重新选择文件导入',
  ferry_busy: '其中有地址正在补全，等了十分钟仍未结束，整包没有写入：等它完成或将它暂停后，重新选择文件导入',
  ferry_newer: '其中有地址在选择导入之后补全到了比包内更新的区块，整包没有写入：重新选择文件，看过预览再决定是否勾选它',
  ferry_node: '其中有链改由自建节点读取，整包没有写入：以节点为准，重新选择文件时不要勾选它的地址',
  ferry_gone: '没有选择要导入的内容，没有写入任何内容：请重新选择文件',
  changed: '文件在预览之后变了，没有写入任何内容：请重新选择文件',
};

/** Why a pack that was to be taken in was not, by the code that its job left. */
export function tellFailedFerry(code: string): string {
  return failures[code] ?? `没有写入任何内容（${code}）：请重新选择文件导入`;
}
