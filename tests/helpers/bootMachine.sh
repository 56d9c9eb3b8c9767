#!/bin/bash
# bootMachine.sh FOLDER CHECKOUT: boots systemd over a copy of this machine's files, in namespaces of its own.
# Called by bootMachine.ts through unshare. FOLDER has "given", which is at /srv/given in the machine; CHECKOUT is
# read-only at /srv/checkout. Nothing that is done there is seen outside.
set -euo pipefail
folder=$1 checkout=$2
mount --make-rprivate /
mount -t tmpfs -o mode=755 files "$folder/disk"
mkdir "$folder/disk/"{changed,work,root}
root=$folder/disk/root
mount -t overlay -o "lowerdir=/,upperdir=$folder/disk/changed,workdir=$folder/disk/work" files "$root"
mkdir -p "$root/srv/given" "$root/srv/checkout"
mount --bind "$folder/given" "$root/srv/given"
mount --bind "$checkout" "$root/srv/checkout"
mount -o remount,bind,ro "$root/srv/checkout"
mount -t proc proc "$root/proc"
mount -t sysfs sys "$root/sys"
mount -t cgroup2 groups "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 devices "$root/dev"
for name in null zero full random urandom tty; do
  touch "$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 pts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
mount -t tmpfs -o mode=1777 shared "$root/dev/shm"
mount -t tmpfs -o mode=755 run "$root/run"
mount -t tmpfs -o mode=1777 temporary "$root/tmp"
ip link set lo up
hostname panel
cd "$root"
mkdir -p mnt/before
pivot_root . mnt/before
umount -l /mnt/before
echo booting
exec env -i container=lawha PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=basic.target --show-status=0 --log-target=null >/dev/null
