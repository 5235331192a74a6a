import { hasPage, pageAddress } from '@ev/app-kit/links/own-pages.ts';
import { keepUnits } from '@ev/kernel/figures.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Text } from '@ev/ui/text.tsx';
import { cheapText } from '../model/plan-words.ts';

const households = pageAddress('/pages/charge/houseHold');

/** The cheapest hours of the own electricity price; one tap fills in their times. */
export function CheapHours({
  vin,
  onTake,
}: {
  vin: string;
  onTake: (hours: { from: string; to: string }) => void;
}) {
  const { data } = useRead('telematics.suggestHours', { vin });
  if (!data) return null;
  const { cheapest } = data;
  if (cheapest)
    return (
      <Card gap={8} aria-label="最便宜的时段">
        <Text size={13} tone="body">
          {keepUnits(cheapText(cheapest))}
        </Text>
        <Button variant="secondary" size="s" icon="bolt" onClick={() => onTake(cheapest)}>
          用这个时段
        </Button>
      </Card>
    );
  if (!hasPage(households)) return null;
  return (
    <Card gap={8} aria-label="最便宜的时段">
      <Text size={13} tone="hint">
        绑定家里的电费户号后，会按你的分时电价推荐最便宜的时段
      </Text>
      <ButtonLink variant="quiet" size="s" flush href={households}>
        绑定户号
      </ButtonLink>
    </Card>
  );
}
