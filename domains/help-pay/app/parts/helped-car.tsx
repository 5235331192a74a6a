import { CarStage } from '@ev/showcase/app/public-view.ts';
import { Price } from '@ev/ui/price.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import type { HelpedCar as Car } from '../../contract/endpoints.ts';
import s from './helped-car.module.css';

/** The car and the amount: all that the payer sees of an order. */
export function HelpedCar({
  car,
  amountFen,
  children,
}: {
  car: Car;
  amountFen: number;
  children?: ReactNode;
}) {
  const { modelName, versionName, look } = car;
  return (
    <>
      <div className={s.car}>
        <CarStage look={look} view="front" alt={`${modelName} ${versionName}`} />
      </div>
      <section className={stackClass({ align: 'center', gap: 8, page: 16 }, s.facts)} aria-label="代付内容">
        <Text tone="body">
          {modelName} {versionName} 购车定金
        </Text>
        <Price fen={amountFen} size="xl" cents />
        {children}
      </section>
    </>
  );
}

export function HelpedCarSkeleton() {
  return (
    <SkeletonScreen label="正在加载代付信息">
      <div className={s.car} />
      <Stack align="center" gap={8} page={16} className={s.facts}>
        <Skeleton width={160} />
        <Skeleton shape="block" width={180} height={44} />
        <Skeleton width={200} />
      </Stack>
    </SkeletonScreen>
  );
}
