import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { changeDraft } from '@ev/app-kit/use-draft.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { rescueKindNames, rescueKinds } from '../../../contract/kinds.ts';
import { kindHints, safetyAdvice } from '../../model/rescue-words.ts';
import { CallLink } from '../../parts/call-link.tsx';
import { RunningCard } from '../../parts/running-card.tsx';
import { callRoute } from '../../routes.ts';
import { rescueDraft, type TypedRescue } from '../rescue-service/typed-rescue.ts';
import s from './call-page.module.css';

/** Help at one touch: the number first, then a request, then what to do meanwhile. */
export function Page() {
  const { vin } = usePageQuery(callRoute);
  const { data: info } = useRead('rescue.getInfo', {});
  useEffect(() => {
    if (vin) changeDraft<TypedRescue>(rescueDraft, (typed) => ({ ...typed, vin }));
  }, [vin]);
  return (
    <Stack gap={12} page={12}>
      <RunningCard />
      <CallLink hotline={info?.hotline ?? brand.hotline.phone} hours={info?.hours ?? brand.hotline.hours} />
      <Card title="先保证安全">
        <ol className={s.advice}>
          {safetyAdvice.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </Card>
      <Card title="在线申请救援" gap={12}>
        <Text size={13} tone="body">
          选择遇到的情况，不用登录。打不开时请直接拨打电话。
        </Text>
        <ul className={s.kinds}>
          {rescueKinds.map((kind) => (
            <li key={kind}>
              <Link
                className={s.kind}
                to={hrefTo('/pages/car/rescueService', { type: kind })}
                // In a draft of before it would otherwise stay the kind of before.
                onClick={() => changeDraft<TypedRescue>(rescueDraft, (typed) => ({ ...typed, kind }))}
              >
                <span className={s.name}>{rescueKindNames[kind]}</span>
                <span className={s.hint}>
                  {info?.freeKinds.includes(kind) ? `${kindHints[kind]}，权益内免费` : kindHints[kind]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {info?.feeText && (
        <Card title="收费说明">
          <Text tone="body">{info.feeText}</Text>
        </Card>
      )}
    </Stack>
  );
}
