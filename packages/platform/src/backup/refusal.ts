/** Why a backup cannot be made, read or restored, in one Chinese sentence for the operator. */
export class BackupRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefusal';
  }
}
