import { refuse } from '../errors.ts';

/** The fields and files of a form by name. The body is whole and no longer than its call allows. */
export async function readForm(contentType: string | undefined, body: unknown): Promise<Record<string, string | File>> {
  if (!Buffer.isBuffer(body) || contentType === undefined) {
    throw refuse('bad_input', '请求的内容类型不受支持，请用 multipart/form-data', { fields: { 'content-type': '不受支持' } });
  }
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    return Object.fromEntries(form);
  } catch {
    throw refuse('bad_input', '上传的表单不完整或格式有误，请重新上传', { fields: { 请求体: '不是完整的表单' } });
  }
}
