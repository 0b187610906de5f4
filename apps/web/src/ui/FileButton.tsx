import { useState } from 'react';
import { Button } from './Button.tsx';
import { isMobileLayout } from './layout.ts';

interface FileButtonProps {
  label: string;
  /** Endings of names, by comma; any file without. */
  accept?: string;
  isBusy: boolean;
  /** It is what its dialog is opened for: it has the colour, and the focus. */
  isMain?: boolean;
  onFile: (file: File) => void;
}

/** The system's own choice of a file, behind a button of ours. */
export function FileButton({ label, accept, isBusy, isMain = false, onFile }: FileButtonProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <Button
        tone={isMain ? 'primary' : 'default'}
        size={isMobileLayout() ? 'mobile' : 'default'}
        disabled={isBusy}
        data-autofocus={isMain ? '' : undefined}
        onClick={() => input?.click()}
      >
        {label}
      </Button>
      <input
        ref={setInput}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
