import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';

interface FileButtonProps {
  label: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** The system's own choice of a pack, behind a button of ours. */
export function FileButton({ label, isBusy, onFile }: FileButtonProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <Button size={isMobileLayout() ? 'mobile' : 'default'} disabled={isBusy} onClick={() => input?.click()}>
        {label}
      </Button>
      <input
        ref={setInput}
        type="file"
        hidden
        aria-label={label}
        accept=".ctpack"
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
