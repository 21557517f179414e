import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

export type FileToPack = {
  id: string;
  object: string;
  purpose: 'image' | 'document';
  mimeType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: number;
};

export const selectFiles = statement<FileToPack, [after: string | null, most: number]>(
  'your-data.files',
  `select id, object, purpose, mime_type as "mimeType", original_bytes as bytes from files.files
   where garage_id = platform.current_user_id() and state = 'ready' and ($1::text is null or id > $1) order by id limit $2`,
);

export const selectAddressee = statement<{ email: string; firstName: string }, []>(
  'your-data.addressee',
  `select email, first_name as "firstName" from accounts.users
   where id = platform.current_user_id() and email_verified and not is_demo`,
);
