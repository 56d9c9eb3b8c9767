/** A person who may sign in: a record of a group whose `access` is `account`. Ids are unique across those groups. */
export interface Account {
  id: number;
  /** Group of the record. */
  resource: string;
  version: number;
  email: string;
  userType: string;
  roleId: number | null;
  fullName: string;
  firstName: string | null;
  lastName: string | null;
  image: string | null;
  phoneCode: string | null;
  phone: string | null;
  gender: string | null;
  isActive: boolean;
  isLocked: boolean;
  passwordHash: string;
  /** Number under which files are counted and signed, where it is not the id: a negative one for people of the apps. */
  fileOwner?: number;
}
