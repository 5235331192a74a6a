import { ApiError, isRefusal } from '@ev/client/api-error.ts';
import { InCharge } from '../../contract/staff-desk.ts';

/** The refusal of an act that only the member in charge may do, with their name in its message. */
export function namingWhoIsInCharge(error: unknown): unknown {
  if (!isRefusal(error, 'service-desk.notInCharge')) return error;
  const staffName = InCharge.safeParse(error.details).data?.staffName;
  if (!staffName) return error;
  const { kind, code, details, requestId } = error;
  return new ApiError({
    kind,
    message: `这次咨询由${staffName}接待，请先接手再处理`,
    code,
    details,
    requestId,
  });
}
