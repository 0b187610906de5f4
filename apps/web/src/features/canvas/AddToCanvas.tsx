import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { canvasPath } from '../../ui/paths.ts';
import { writeSent } from '../../ui/sentToCanvas.ts';
import { t } from './texts.ts';

export interface AddToCanvasProps {
  chainName: string;
  address: string;
  size?: ButtonProps['size'];
}

/** Begins a canvas with an address; a visitor may too. */
export function AddToCanvas({ chainName, address, size = 'default' }: AddToCanvasProps) {
  const openPath = useOpenPath();
  return (
    <Button icon="share" size={size} onClick={() => openPath(canvasPath('new', writeSent({ add: [{ chainName, address }] })))}>
      {t('canvas.add')}
    </Button>
  );
}
