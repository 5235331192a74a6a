import type { EndpointId } from '@ev/contract';
import { useCommand as useAppCommand } from '@ev/query/use-command.ts';

/**
 * A command of staff. After a refusal nothing is refetched: the dialog that sent it may belong to a row that
 * would disappear, with what was typed. The dialog offers to reload.
 */
export const useCommand = <Id extends EndpointId>(id: Id, also: readonly string[] = []) =>
  useAppCommand(id, { also, refetchOnRefusal: false });
