import { stampScript } from './stamp/offline.ts';

/** Opened from a disk, without any network; what it runs is `verify.js` beside it. */
export const verifierPage = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>核验文书包</title>
<style>
body { font: 16px/1.7 system-ui, sans-serif; max-width: 860px; margin: 40px auto; padding: 0 16px; color: #1b1b2f }
table { border-collapse: collapse; width: 100% } td, th { border-bottom: 1px solid #ddd; padding: 6px 8px; text-align: left; word-break: break-all }
.ok { color: #0b7a4b } .bad { color: #b3122d; font-weight: 600 }
</style>
<h1>核验文书包</h1>
<p>选择本包解压后的全部文件（可多选）。核验在本机进行，不联网。</p>
<p><input id="files" type="file" multiple></p>
<p id="verdict" role="status"></p>
<p id="stamp"></p>
<table id="rows"></table>
<script src="verify.js"></script>
</html>
`;

/** Holds each file against the manifest, and the manifest's totals against the figures; no network, no library. */
export const verifierScript = `'use strict';
async function sha256(bytes) {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
${stampScript}function toUnits(text) {
  const [whole, fraction = ''] = String(text).split('.');
  return { whole: BigInt(whole + fraction), scale: fraction.length };
}
function addUp(texts) {
  const parts = texts.map(toUnits);
  const scale = Math.max(0, ...parts.map((part) => part.scale));
  return { scale, sum: parts.reduce((sum, part) => sum + part.whole * 10n ** BigInt(scale - part.scale), 0n) };
}
function isSame(left, right) {
  const scale = Math.max(left.scale, right.scale);
  return left.sum * 10n ** BigInt(scale - left.scale) === right.sum * 10n ** BigInt(scale - right.scale);
}
async function verifyBundle(files) {
  const faults = [];
  const rows = [];
  const text = (name) => new TextDecoder().decode(files.get(name));
  if (!files.has('manifest.json')) return { ok: false, faults: ['缺少 manifest.json'], rows };
  if (!files.has('manifest.sha256')) faults.push('缺少 manifest.sha256');
  else if (!text('manifest.sha256').startsWith(await sha256(files.get('manifest.json')))) faults.push('manifest.json 被改动');
  let manifest;
  try { manifest = JSON.parse(text('manifest.json')); } catch { return { ok: false, faults: [...faults, 'manifest.json 不能读取'], rows }; }
  for (const { name, bytes, sha256: expected } of manifest.files) {
    const found = files.get(name);
    const fault = found === undefined ? '缺少' : found.byteLength !== bytes ? '长度不符' : (await sha256(found)) !== expected ? '内容被改动' : '';
    if (fault) faults.push(name + ' ' + fault);
    rows.push({ name, fault, sha256: expected });
  }
  if (files.has('figures.json')) {
    try {
      const figures = JSON.parse(text('figures.json'));
      for (const total of manifest.totals) {
        const own = figures.addresses.filter((one) => one.chainName === total.chainName && one.coin === total.coin);
        if (!isSame(addUp(own.map((one) => one.received)), addUp([total.amount, total.inner ? total.inner.amount : '0']))) faults.push('合计不符：' + total.chainName + ' ' + total.coin);
        if (own.reduce((sum, one) => sum + one.count, 0) !== total.count + (total.inner ? total.inner.count : 0)) faults.push('笔数不符：' + total.chainName + ' ' + total.coin);
      }
      for (const one of figures.addresses) {
        const listed = figures.transactions.filter((row) => row.chainName === one.chainName && row.to === one.address && row.coin === one.coin);
        if (!figures.isCut && listed.length === one.count && !isSame(addUp(listed.map((row) => row.amount)), addUp([one.received]))) faults.push('明细与合计不符：' + one.address);
      }
    } catch { faults.push('figures.json 不能读取'); }
  }
  let stamp = null;
  if (manifest.timeStamp && !files.has(manifest.timeStamp.file)) faults.push(manifest.timeStamp.file + ' 缺少');
  else if (manifest.timeStamp || files.has('manifest.tsr')) {
    try { stamp = await readStamp(files.get(manifest.timeStamp ? manifest.timeStamp.file : 'manifest.tsr'), files.get('manifest.json')); } catch { stamp = { fault: '时间戳不能读取' }; }
    if (stamp.fault) faults.push(stamp.fault);
  }
  return { ok: faults.length === 0, faults, rows, manifest, stamp };
}
globalThis.verifyBundle = verifyBundle;
if (typeof document !== 'undefined') {
  document.getElementById('files').addEventListener('change', async (event) => {
    const files = new Map();
    for (const file of event.target.files) files.set(file.name, new Uint8Array(await file.arrayBuffer()));
    const { ok, faults, rows, manifest, stamp } = await verifyBundle(files);
    const verdict = document.getElementById('verdict');
    verdict.textContent = ok ? '通过：全部文件与清单一致' : '未通过：' + faults.join('；');
    verdict.className = ok ? 'ok' : 'bad';
    const time = stamp && stamp.at ? new Date(stamp.at).toISOString().slice(0, 19).replace('T', ' ') + ' UTC' : '';
    document.getElementById('stamp').textContent = !manifest ? '' : !stamp ? '没有时间戳。' + (manifest.notes || []).filter((note) => note.includes('时间戳')).join('；')
      : stamp.fault ? '时间戳未通过：' + stamp.fault
      : '有时间戳：' + time + '，签发者 ' + stamp.by + '。签名成立；签发者的证书没有与任何根证书核对，可用 openssl ts -verify -data manifest.json -in manifest.tsr -CAfile 根证书 核对。';
    document.getElementById('rows').replaceChildren(...rows.map(({ name, fault, sha256: digest }) => {
      const row = document.createElement('tr');
      for (const value of [name, fault || '一致', digest]) { const cell = document.createElement('td'); cell.textContent = value; row.append(cell); }
      return row;
    }));
  });
}
`;
