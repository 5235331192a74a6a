import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Api } from '@ev/contract';
import { Link } from '@ev/ui/link.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { pageType, type WithoutDriveReason } from '../../contract/page-types.ts';

type Without = Api['drive.getPage']['output']['withoutDrive'];

export const withoutDriveWords: Record<WithoutDriveReason, string> = {
  presale: '还没有上市，门店暂时没有试驾车',
  notYet: '试驾车还没有到店',
  paused: '试驾车暂停接待',
};

/** The cars that cannot be driven now: why, and what to do instead; nothing if all can. */
export function WithoutDrive({ models }: { models: Without }) {
  if (models.length === 0) return null;
  return (
    <FormSection title="暂时不能试驾">
      <ul className={stackClass({ gap: 12 })}>
        {models.map(({ modelCode, name, why }) => (
          <li key={modelCode}>
            <Text>
              {name}：{withoutDriveWords[why]}
            </Text>
            <Stack inline wrap gap={16}>
              <Link
                look="alone"
                href={hrefTo('/pages/car/reserveSeeCar', { pageType: pageType.subscription, modelCode })}
              >
                可以试驾时通知我
              </Link>
              <Link look="alone" href={hrefTo('/pages/buy/introduce', { modelCode })}>
                先看看{name}
              </Link>
            </Stack>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
