/** What other areas use of payments. */
