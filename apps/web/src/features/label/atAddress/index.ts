// A door of its own: the other one is in every first view, and the page of an address is in none.
export { AddressLabels } from '../AddressLabels.tsx';
export { LabelButton } from '../LabelButton.tsx';
export { PoisonMark } from '../PoisonMark.tsx';
