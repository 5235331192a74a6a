import { type ComponentType, useEffect } from 'react';

/** The login page. `onShown` runs once it is shown. */
export function Login({ page: Page, onShown }: { page: ComponentType; onShown: () => Promise<void> }) {
  useEffect(() => void onShown(), [onShown]);
  return <Page />;
}
