export default function MobileShell() {
  return <main>链踪 ChainTrail</main>;
}
