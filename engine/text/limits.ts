/** User-perceived characters shown of a name (CONST-01, LIST-18). */
export const NAME_LIMIT = 13;

/** User-perceived characters shown of an email (CONST-01, LIST-18). */
export const EMAIL_LIMIT = 13;

/** User-perceived characters shown of a notification body (CONST-01). */
export const BODY_LIMIT = 40;

/** Decimals of an amount of money (CONST-07). */
export const MONEY_DECIMALS = 2;
