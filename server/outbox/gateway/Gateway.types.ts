/** Methods that a gateway may be called with. */
export const GATEWAY_METHODS = ['POST', 'GET', 'PUT'] as const;
export type GatewayMethod = (typeof GATEWAY_METHODS)[number];

/**
 * How a gateway of text messages is called, and what it answers when it has taken a message. Texts hold placeholders such
 * as `{number}`, which are escaped for their place.
 */
export interface GatewayTemplate {
  /** With placeholders in path and query only. */
  address: string;
  method: GatewayMethod;
  /** Lines of `Name: value`. */
  headers: string;
  /** Empty for none. Its `Content-Type` decides how values are escaped; default: a form. */
  body: string;
  accepted: AcceptedAnswer;
}

/** Which answers mean that a message was taken: status and value must both match. */
export interface AcceptedAnswer {
  /** Status codes and ranges, `200-299` or `200, 201`. */
  status: string;
  /** Where the value is in a JSON answer, `data.code`; empty: anywhere in its text. */
  field: string;
  /** Empty: the status decides alone. */
  value: string;
}

/** Values of placeholders, besides those of the message. */
export interface GatewayAccount {
  username: string;
  password: string;
  sender: string;
  /** Name of the sender at gateways that identify it otherwise. */
  senderToken: string;
}

/** A gateway that is ready to be called. */
export interface Gateway {
  template: GatewayTemplate;
  account: GatewayAccount;
}

/** One call of a gateway. */
export interface GatewayRequest {
  address: string;
  method: GatewayMethod;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** What a gateway answered. */
export interface GatewayAnswer {
  status: number;
  /** Its text, at most as much as is read. */
  text: string;
}
