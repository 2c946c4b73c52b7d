export function Header() {
  return (
    <header>
      <h1>Tea shop</h1>
      <appkit-network-button />
      <appkit-button balance="show" size="sm" />
    </header>
  );
}
