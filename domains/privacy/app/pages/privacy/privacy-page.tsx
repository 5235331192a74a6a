import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Link } from '@ev/ui/link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { ExportSection } from './export-section.tsx';

/** What the customer has consented to, where they are logged in, and a copy of their data. */
export function Page() {
  return (
    <Stack gap={24} page={12}>
      <Text size={13} tone="body">
        我们保存哪些信息、怎样使用，见
        <Link href={hrefTo('/pages/explain', { code: 'privacy-policy' })}>隐私政策</Link>
      </Text>
      <ConsentsSection />
      <DevicesSection />
      <ExportSection />
    </Stack>
  );
}
