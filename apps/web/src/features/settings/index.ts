export { SettingsPanel } from './SettingsPanel.tsx';
