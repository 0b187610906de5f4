import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import told from './Told.module.css';

export interface DrawerProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}

/** What is told of one row: at the right of a wide screen, from below on a phone. */
export function Drawer({ title, children, footer, onClose }: DrawerProps) {
  const isMobile = isMobileLayout();
  return (
    <Dialog shape={isMobile ? 'sheet' : 'modal'} width={520} title={title} onClose={onClose} footer={footer}>
      <div className={isMobile ? told.told : `${told.told} ${told.side}`}>{children}</div>
    </Dialog>
  );
}
