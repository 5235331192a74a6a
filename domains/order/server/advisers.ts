/** What orders need of the brand's staff: who looks after them. */
export type Advisers = {
  /** A member of staff as customers see them; null for somebody who has left. */
  find(staffId: string): Promise<{ name: string; phone: string | null } | null>;
  /** Names by id. */
  namesOf(staffIds: readonly string[]): Promise<Map<string, string>>;
};
