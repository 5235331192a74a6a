import { randomBytes } from 'node:crypto';
import { knowsDemoSecret } from '@ev/platform/demo-secret.ts';
import { readJsonBody } from '@ev/sandbox-kit/json-body.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PaidBefore, recordPath } from '../../world/record-shape.ts';
import type { Notifier } from '../till/notifier.ts';
import type { SandboxPayment, Store } from '../till/store.ts';
import { refundSeconds } from './gateway-routes.ts';

/** Imports payments and refunds that the sandbox does not know; known ones do not change. */
export function registerRecord(
  app: FastifyInstance,
  parts: { store: Store; notifier: Notifier; secret: string; notifyUrl: string },
): void {
  const { store, notifier, notifyUrl } = parts;

  app.post(recordPath, (request, reply) => {
    if (!knowsDemoSecret(request.headers, parts.secret)) return reply.callNotFound();
    const told = z.safeParse(z.array(PaidBefore), readJsonBody(request.body));
    if (!told.success) return reply.code(400).send({ error: 'The record cannot be read' });
    const news = told.data.filter(take);
    if (news.length > 0) store.save();
    return reply.send({ news: news.length });
  });

  /** Returns whether any of it was new. */
  function take({ refunds, ...paid }: PaidBefore): boolean {
    const known = store.payments.get(paid.outTradeNo);
    const payment: SandboxPayment = known ?? {
      ...paid,
      prepayId: `wx${randomBytes(16).toString('hex')}`,
      description: '购车定金',
      notifyUrl,
      timeExpire: null,
      linkUntil: paid.successTime,
      state: 'SUCCESS',
    };
    store.payments.set(paid.outTradeNo, payment);
    const unknown = refunds.filter(({ outRefundNo }) => !store.refunds.has(outRefundNo));
    for (const { outRefundNo, refundFen, successTime, ...refund } of unknown) {
      payment.state = 'REFUND';
      store.refunds.set(outRefundNo, {
        ...refund,
        outRefundNo,
        refundFen,
        successTime,
        notifyUrl,
        outTradeNo: paid.outTradeNo,
        totalFen: payment.paidFen,
        status: successTime === null ? 'PROCESSING' : 'SUCCESS',
      });
      if (successTime === null) notifier.plan({ kind: 'finishRefund', outRefundNo }, refundSeconds);
    }
    return known === undefined || unknown.length > 0;
  }
}
