import { useRef, useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { readAccount } from '../../api/account.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { shrinkPicture } from './shrinkPicture.ts';
import { t } from './texts.ts';

/** Chooses another picture of the account. */
export function PictureButton() {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  async function send(file: File) {
    setIsSending(true);
    try {
      await call('updatePicture', { file: await shrinkPicture(file) });
      await readAccount();
      showToast('success', t('account.pictureSaved'));
    } catch (error) {
      // What the server refuses is said in a toast.
      if (!isApiError(error)) throw error;
    } finally {
      setIsSending(false);
      if (input.current) input.current.value = '';
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t('account.changePicture')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
        }}
      />
      <Button tone="text" size="small" disabled={isSending} onClick={() => input.current?.click()}>
        {t(isSending ? 'account.pictureSending' : 'account.changePicture')}
      </Button>
    </>
  );
}
