import { showToast } from '../../lib/notify.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { canvasPath } from '../../ui/paths.ts';
import { writeSent, type SentToCanvas } from '../../ui/sentToCanvas.ts';
import { t } from './texts.ts';

/** More than an address bar bears; whoever has more pastes them on the canvas. */
const MOST = 200;
/** Two clauses are read on the way to another page. */
const LONG_MS = 10_000;

export interface AddToCanvasProps extends Pick<ButtonProps, 'size' | 'tone' | 'className'> {
  /** Each once; what lies on no chain of its own is left out. */
  addresses: SentToCanvas['add'];
  /** 加入图谱 unless said. */
  text?: string;
}

/** Begins a canvas with addresses; a visitor may too. */
export function AddToCanvas({ addresses, text, size = 'default', ...look }: AddToCanvasProps) {
  const openPath = useOpenPath();
  const known = new Map(addresses.filter(({ address }) => address !== '').map((one) => [`${one.chainName}:${one.address}`, one]));
  const add = [...known.values()].slice(0, MOST);
  const send = () => {
    if (known.size > MOST) showToast('info', t('canvasAdd.sentCut', { most: MOST, n: known.size - MOST }), LONG_MS);
    openPath(canvasPath('new', writeSent({ add })));
  };
  return (
    <Button icon="share" size={size} {...look} disabled={add.length === 0} onClick={send}>
      {text ?? t('canvas.add')}
    </Button>
  );
}
