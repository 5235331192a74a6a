import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { StationServices } from '@ev/station/server/public.ts';
import { expectedReadings, priceOfSession } from '@ev/tariff';
import type { Deductions } from './deductions-service.ts';

/** The expected cost of a session that begins now, and what cards would pay of it. */
export function createChargeQuotes(parts: {
  clock: Clock;
  stations: Pick<StationServices, 'gunsOfPile' | 'tariff'>;
  deductions: Pick<Deductions, 'spendableCards'>;
}) {
  const { clock, stations, deductions } = parts;

  /** @throws AppError charge-card.pileNotFound */
  return async function quote(
    accountId: string,
    { terminalNumber, energyWh, cardNos }: Api['charge-card.quoteCharge']['parsed'],
  ): Promise<Api['charge-card.quoteCharge']['output']> {
    const [gun] = await stations.gunsOfPile(terminalNumber);
    if (!gun) throw new AppError('charge-card.pileNotFound');
    const { stationName, connectorId, powerW } = gun;
    const tariff = await stations.tariff(connectorId);
    if (!tariff || powerW <= 0) return { stationName, expected: null };
    const readings = expectedReadings({ from: clock.now(), energyWh, powerW });
    const cards = await deductions.spendableCards({ accountId, cardIds: cardNos ?? null });
    const { totals, deductions: lines, payable } = priceOfSession(tariff, readings, cards);
    const { electricityFen, serviceFen } = totals;
    return {
      stationName,
      expected: { electricityFen, serviceFen, deductions: lines, restFen: payable.cashFen },
    };
  };
}
