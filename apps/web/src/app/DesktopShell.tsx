export default function DesktopShell() {
  return <main>链踪 ChainTrail</main>;
}
