import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { canvasPath } from '../../ui/paths.ts';
import { writeSent, type SentToCanvas } from '../../ui/sentToCanvas.ts';
import { t } from './texts.ts';

/** More than an address bar bears; whoever has more pastes them on the canvas. */
const MOST = 200;

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
  return (
    <Button icon="share" size={size} {...look} disabled={add.length === 0} onClick={() => openPath(canvasPath('new', writeSent({ add })))}>
      {text ?? t('canvas.add')}
    </Button>
  );
}
