import { Application } from './Application.tsx';
import { MobileFrame } from './MobileFrame.tsx';

/** The root of the mobile layout. */
export default function MobileShell() {
  return <Application frame={MobileFrame} />;
}
