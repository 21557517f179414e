#!/bin/sh
# Makes the secrets that compose.yaml names, in ./secrets or the folder given. Existing files stay as they are.
set -eu
folder=${1:-secrets}
# The folder admits its owner only. The files are readable to all, because a container sees a file alone, as a user of
# its own.
mkdir -p "$folder"
chmod 700 "$folder"

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep() {
  [ -e "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
  chmod 444 "$folder/$1"
}
given() { cat "$folder/$1"; }

keep secret "$(random)"
# Empty, unless `secret` is being replaced: docs/runbooks/replace-secret.md.
keep secret-previous ''
# Signs passports. The first line signs: docs/runbooks/passport-key.md.
keep passport-key "$(random)"
keep postgres-password "$(random)"
keep database-url "postgres://postgres:$(given postgres-password)@postgres:5432/roadworthy"
for role in app auth jobs; do
  keep "$role-database-url" "postgres://roadworthy_$role:$(random)@postgres:5432/roadworthy"
done
keep s3-access-key-id "$(random | cut -c 1-20)"
keep s3-secret-access-key "$(random)"
keep s3-identities "{\"identities\":[{\"name\":\"roadworthy\",\"credentials\":[{\"accessKey\":\"$(given s3-access-key-id)\",\"secretKey\":\"$(given s3-secret-access-key)\"}],\"actions\":[\"Admin\",\"Read\",\"List\",\"Write\"]}]}"

for name in smtp-url tls-certificate tls-key; do
  if [ -e "$folder/$name" ]; then chmod 444 "$folder/$name"; else echo "Still to come from you: $folder/$name"; fi
done

# Browsers refuse a certificate that no public authority vouches for, or whose chain is incomplete. Mail servers and
# other programs do the same.
certificate=$folder/tls-certificate
if [ -e "$certificate" ] && command -v openssl >/dev/null; then
  openssl verify -purpose sslserver -untrusted "$certificate" "$certificate" >/dev/null 2>&1 ||
    echo "No authority that this machine trusts vouches for $certificate: browsers will refuse it"
fi
