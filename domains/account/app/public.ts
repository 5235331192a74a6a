/** Data of the account for pages of other domains. */
