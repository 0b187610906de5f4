import { accountOf } from '../../access/caller.ts';
import { drawPicture } from '../../picture.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { IMAGE_LIMIT_BYTES } from '@chaintrail/contract';
import { refuse, refuseField } from '../../errors.ts';
import { pictureAddress } from './present.ts';

export const pictureHandlers: HandlersOf<'updatePicture'> = {
  async updatePicture({ input, caller, stores, now }) {
    // Existing clients name the field as they like.
    const file = Object.values(input).find((value) => value instanceof File);
    if (!file) throw refuseField('file', '请选择一张图片');
    if (file.size > IMAGE_LIMIT_BYTES) throw refuseField('file', '不能超过 2 MB');
    const picture = await drawPicture(Buffer.from(await file.arrayBuffer()), 'square');
    if (picture === 'busy') throw refuse('busy', '正在处理其他图片，请稍后重试', { retryAfter: 2 });
    if (picture === 'unreadable') throw refuseField('file', '无法读取，请选择 PNG、JPEG 或 WebP 格式、5000 万像素以内的图片');
    const text = picture.toString('base64');
    await stores.app.accounts.setPicture(accountOf(caller).id, text, now());
    return { avatar: pictureAddress(text) ?? '' };
  },
};
